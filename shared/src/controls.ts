/** An entry of the facade: what figures answer to, and the clock of those that run. */
export { Choice, type ChoiceProps } from './design/Choice/Choice.tsx';
export { Slider, type SliderProps } from './design/Slider/Slider.tsx';
export { useTicksInView } from './design/rotation/useTicksInView.ts';
