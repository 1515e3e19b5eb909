import siteRules from './tools/lint/styleRules.mjs';

const rawColourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** Style rules of the site: colours from tokens only, a cascade layer for each rule, flat selectors. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: siteRules,
  ignoreFiles: ['**/node_modules/**', 'var/**', 'dist/**', 'coverage/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'site/in-layer': true,
    'site/nesting': true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': rawColourFunctions,
    'declaration-property-value-disallowed-list': [
      { '/.*/': ['/--palette-/'], 'text-transform': ['uppercase', 'capitalize'] },
      {
        message: (property) =>
          property === 'text-transform'
            ? 'Capitals falsify units and names (m³/d, iFFV). Write the text as it is shown.'
            : `"${property}" uses a palette colour. Use a semantic token.`,
      },
    ],
    'selector-class-pattern': [camelCase(), { message: (name) => `The class name "${name}" is not in camelCase.` }],
    'keyframes-name-pattern': [camelCase(), { message: (name) => `The keyframes name "${name}" is not in camelCase.` }],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Rules are ordered by subject, not by specificity; between files, cascade layers decide.
    'no-descending-specificity': null,
  },
  overrides: [
    { files: ['**/*.module.css'], rules: { 'site/own-subject': true } },
    {
      files: ['shared/src/design/tokens.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    // Drawings in content use these global class names.
    { files: ['shared/src/design/figures.css'], rules: { 'selector-class-pattern': null } },
    // Reduced motion must override every other rule.
    { files: ['shared/src/design/base.css'], rules: { 'declaration-no-important': null } },
  ],
};

function camelCase() {
  return /^[a-z][a-zA-Z0-9]*$/;
}
