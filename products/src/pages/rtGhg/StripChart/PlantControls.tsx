import { Button, usePrefersStill } from '@site/shared';
import { readingIntervalSeconds } from '@site/shared/claims';
import { Choice, Slider, useTicksInView } from '@site/shared/figures';
import { type RefObject, useState } from 'react';
import { limits } from './alarm.ts';
import styles from './PlantControls.module.css';
import { addNextReading, type MonitorState } from './monitorState.ts';

export type PlantControlsProps = {
  /** Element of the figure; readings arrive only while it is in the viewport. */
  root: RefObject<HTMLElement | null>;
  limit: number;
  onMonitorChange: (change: (monitor: MonitorState) => MonitorState) => void;
  onLimitChange: (limit: number) => void;
};

/** Speeds of the figure, as multiples of the plant's. */
const speeds = [
  { value: 1, label: `1×, each ${readingIntervalSeconds} s` },
  { value: 10, label: '10×' },
  { value: 30, label: '30×' },
];

/** Renders a `<div>` with the alarm limit, the speed and Pause; hidden without JavaScript. */
export function PlantControls({ root, limit, onMonitorChange, onLimitChange }: PlantControlsProps) {
  const [speed, setSpeed] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const isStill = usePrefersStill();
  const next = () => onMonitorChange(addNextReading);
  useTicksInView(root, {
    isRunning: !isStill && !isPaused,
    intervalMs: (readingIntervalSeconds * 1000) / speed,
    onTick: next,
  });
  return (
    <div className={styles.controls} data-needs-script>
      <Slider
        label="Alarm limit"
        value={limit}
        min={limits.min}
        max={limits.max}
        step={limits.step}
        shown={limit.toFixed(1)}
        unit="t CO₂e/h"
        valueText={`${limit.toFixed(1)} tonnes CO₂e an hour`}
        onChange={onLimitChange}
      />
      {!isStill && (
        <Choice className={styles.speed} legend="Demo speed" options={speeds} chosen={speed} onChoose={setSpeed} />
      )}
      <div className={styles.buttons}>
        <Button tone="secondary" onClick={isStill ? next : () => setPaused(!isPaused)}>
          {isStill ? 'Next reading' : isPaused ? 'Resume readings' : 'Pause readings'}
        </Button>
      </div>
    </div>
  );
}
