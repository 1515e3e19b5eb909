/**
 * Lists boxes that show "scroll sideways" although nothing overflows. The hint is a pseudo-element; its computed height
 * shows whether it is visible. Runs in the page.
 */
export function listFalseScrollHints(): string[] {
  return [...document.querySelectorAll('[data-scroll]')]
    .filter((box) => box.checkVisibility() && box.scrollWidth <= box.clientWidth)
    .filter((box) => {
      const { content, height } = getComputedStyle(box, '::after');
      return content !== 'none' && Number.parseFloat(height) > 0;
    })
    .map((box) => `${box.getAttribute('data-scroll')}: ${(box.textContent ?? '').trim().slice(0, 60)}`);
}
