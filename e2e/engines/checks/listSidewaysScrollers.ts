/**
 * Lists the content that scrolls sideways although a narrow form is required: all but preformatted text. Runs in the
 * page.
 */
export function listSidewaysScrollers(): string[] {
  return [...document.querySelectorAll('[data-scroll]:not([data-scroll="text"])')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
    .map((box) => {
      const excess = box.scrollWidth - box.clientWidth;
      return `${box.getAttribute('data-scroll')}, ${excess} px too wide: ${(box.textContent ?? '').trim().slice(0, 60)}`;
    });
}
