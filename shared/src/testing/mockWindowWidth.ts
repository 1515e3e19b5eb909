/** Mocks `matchMedia` for a window of a width in pixels; supports only queries of the form `(width >= 992px)`. */
export function mockWindowWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const minWidth = /^\(width >= (\d+)px\)$/.exec(query)?.[1];
    if (minWidth === undefined) throw new Error(`mockWindowWidth does not support the media query ${query}.`);
    // The only member that the code under test reads.
    return { matches: width >= Number(minWidth) } as MediaQueryList;
  });
}
