import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLazyFigure } from './createLazyFigure.tsx';

test('the server waits for the code of a figure and renders its HTML', async () => {
  const Figure = createLazyFigure(async () => () => 'The chiller is the bottleneck.');
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(Figure), {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
  expect(html).toContain('The chiller is the bottleneck.');
});
