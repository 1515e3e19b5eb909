import { ControlButton, type ControlButtonProps } from '../ControlButton/ControlButton.tsx';
import type { Rotation } from './useRotation.ts';

export type RotationButtonProps = Omit<ControlButtonProps, 'icon' | 'label'> & {
  rotation: Rotation;
  /** Name of what rotates. */
  of: string;
};

/** Stops a rotating part and starts it again (WCAG 2.2.2). Renders a `<button>`. */
export function RotationButton({ rotation: { isPaused, toggle }, of, ...props }: RotationButtonProps) {
  return (
    <ControlButton
      {...props}
      icon={isPaused ? 'play' : 'pause'}
      label={`${isPaused ? 'Start' : 'Pause'} rotation: ${of}`}
      onClick={toggle}
      data-rotation-control
    />
  );
}
