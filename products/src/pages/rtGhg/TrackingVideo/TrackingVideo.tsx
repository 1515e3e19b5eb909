import { Band, type BandArrangement } from '@site/shared';
import type { SyntheticEvent } from 'react';
import captionFile from './captions.vtt';
import posterFile from './poster.webp';
import { captions, plantMinutes, videoSeconds } from './storyboard.ts';
import styles from './TrackingVideo.module.css';
import videoFile from './tracking.mp4';

/** A transparent poster; without one, Chromium covers the image behind the video with grey. */
const transparent = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Renders a `Band` with a video of the plant's readings, which `products/video` draws from the strip chart's model.
 * Before playback the browser loads only the image behind the video, when it is near the window; the attribute `poster`
 * would load it with the page.
 */
export function TrackingVideo({ layout, className }: BandArrangement) {
  return (
    <Band
      layout={layout}
      className={className}
      tone="mist"
      label="Video"
      heading={`A relief to flare, in ${videoSeconds} seconds`}
      lead={`${plantMinutes} minutes of a simulated plant: what the meters read, what that makes in CO₂e, and what the control room sees.`}
    >
      <figure className={styles.figure} aria-label="Video: from the meter to the tonne">
        <div className={styles.screen}>
          <img className={styles.poster} src={posterFile} alt="" loading="lazy" width="960" height="540" />
          <video
            className={styles.video}
            aria-label="From the meter to the tonne"
            controls
            preload="none"
            poster={transparent}
            playsInline
            width="1280"
            height="720"
            onPlay={showCaptions}
          >
            <source src={videoFile} type="video/mp4" />
            <track kind="captions" src={captionFile} srcLang="en" label="English" />
          </video>
        </div>
        <figcaption className={styles.caption}>
          <p>Without sound. Simulated data: the plant, factors and alarm limit of the figure above.</p>
          <ol className={styles.lines} aria-label="What the video shows">
            {captions.map(({ from, text }) => (
              <li key={from} className={styles.line}>
                <span className={styles.time}>0:{String(from).padStart(2, '0')}</span> {text}
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </Band>
  );
}

/**
 * Shows the captions on first playback, because the video has no sound. Before that, the browser need not load them.
 */
function showCaptions({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
  const captionTrack = currentTarget.textTracks[0];
  if (captionTrack?.mode === 'disabled') captionTrack.mode = 'showing';
}
