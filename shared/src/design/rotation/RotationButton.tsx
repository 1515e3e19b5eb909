import { ControlButton, type ControlButtonProps } from '../ControlButton/ControlButton.tsx';
import type { Rotation } from './useRotation.ts';

export type RotationButtonProps = Omit<ControlButtonProps, 'icon' | 'label'> & {
  rotation: Rotation;
  /** Name of the rotating content. */
  of: string;
};

/** Renders a `<button>` that pauses a rotation and starts it again (WCAG 2.2.2). */
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
