/** Words of field names that labels write in capital letters. */
const acronyms = new Set(['seo', 'url']);

/** Returns the label of a field or type: `seoMetaDescription` becomes `SEO meta description`. */
export function sentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[ .-]/)
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
