/** An entry of the facade: what figures answer to. */
export { Choice, type ChoiceProps } from './design/Choice/Choice.tsx';
export { Slider, type SliderProps } from './design/Slider/Slider.tsx';
