/** Has media queries of the form `(width >= 992px)` match as in a window of a width in pixels. */
export function mockWindowWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = /^\(width >= (\d+)px\)$/.exec(query)?.[1];
    if (least === undefined) throw new Error(`The test does not know the media query ${query}.`);
    // The only member that the code under test reads.
    return { matches: width >= Number(least) } as MediaQueryList;
  });
}
