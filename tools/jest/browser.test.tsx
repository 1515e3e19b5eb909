import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import classes from './example.module.css';

test('a component renders and handles a click', async () => {
  const onClick = jest.fn();
  render(
    <button className={classes['primaryAction']} type="button" onClick={onClick}>
      Send
    </button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveClass('primaryAction');
});

test('a request accepts a relative URL and an abort signal of jsdom', () => {
  const controller = new AbortController();
  const request = new Request('/api/home', { signal: controller.signal });
  expect(request.url).toBe('http://localhost/api/home');
  controller.abort();
  expect(request.signal.aborted).toBe(true);
});

test('a response is read as text, JSON and stream', async () => {
  expect(await Response.json({ a: 1 }).json()).toEqual({ a: 1 });
  expect(
    await new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('streamed'));
          stream.close();
        },
      }),
    ).text(),
  ).toBe('streamed');
  expect(new TextEncoder().encode('x')).toBeInstanceOf(Uint8Array);
});

test('a dialog opens, closes and dispatches a close event', () => {
  render(<dialog aria-label="Menu" />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  const onClose = jest.fn();
  dialog.addEventListener('close', onClose);
  dialog.showModal();
  expect(dialog).toHaveAttribute('open');
  expect(() => dialog.showModal()).toThrow('already open');
  dialog.close('done');
  expect(dialog).not.toHaveAttribute('open');
  expect(dialog.returnValue).toBe('done');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('observers, media queries, scrolling and random UUIDs are available', () => {
  expect(new IntersectionObserver(() => undefined).takeRecords()).toEqual([]);
  expect(new ResizeObserver(() => undefined)).toBeDefined();
  expect(window.matchMedia('(width > 40rem)').matches).toBe(false);
  window.scrollTo({ top: 0 });
  document.body.scrollIntoView();
  expect(crypto.randomUUID()).toMatch(/^[0-9a-f-]{36}$/);
});

test('the facade and the testing entry of shared are importable in jsdom', async () => {
  expect(await import('@site/shared')).toHaveProperty('PageHead');
  expect(await import('@site/shared/testing')).toHaveProperty('expectConsole');
});

test.each(['swiper/react', 'toastr', 'react-final-form'])('%s is importable in jsdom', async (name) => {
  expect(await import(name)).toBeDefined();
});
