import { expect, test } from '../harness/fixtures.ts';
import { visit } from '../harness/visit.ts';

test('the video is requested only when it is played, in ranges, with captions and from the same origin', async ({
  page,
  site,
}) => {
  const requestedUrls: string[] = [];
  const statuses: number[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) statuses.push(response.status());
  });
  await visit(page, '/products/rt-ghg', 1280, 900);
  const video = page.getByLabel('From the meter to the tonne', { exact: true });
  await video.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((url) => url.endsWith('.mp4'))).toEqual([]);

  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      hasMoved: element.currentTime > 0,
      seconds: Math.round(element.duration),
      cues: element.textTracks[0]?.cues?.length,
      captions: element.textTracks[0]?.mode,
    }));
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(state).toEqual({ hasMoved: true, seconds: 36, cues: 8, captions: 'showing' });
  expect(new Set(statuses)).toEqual(new Set([206]));
  expect(requestedUrls.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([]);
});
