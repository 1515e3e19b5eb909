import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { captions } from './storyboard.ts';
import { TrackingVideo } from './TrackingVideo.tsx';

test('the video has controls and captions, and loads nothing before playback but a lazy poster', () => {
  const { container } = renderWithStore(<TrackingVideo />);
  const video = screen.getByLabelText('From the meter to the tonne');
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).toHaveAttribute('poster', expect.stringMatching(/^data:/));
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(video).not.toHaveAttribute('autoplay');
  expect(video.querySelector('source')).toHaveAttribute('type', 'video/mp4');
  expect(video.querySelector('track')).toHaveAttribute('kind', 'captions');
});

test('the transcript has one item per caption', () => {
  renderWithStore(<TrackingVideo />);
  const transcript = within(screen.getByRole('list', { name: 'What the video shows' }));
  expect(transcript.getAllByRole('listitem')).toHaveLength(captions.length);
});
