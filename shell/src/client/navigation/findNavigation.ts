/** Returns the Navigation API, which Safari before 26.2 and Firefox before 147 do not have. */
export function findNavigation(): Navigation | undefined {
  return 'navigation' in window ? window.navigation : undefined;
}
