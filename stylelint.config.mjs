import siteRules from './tools/lint/styleRules.mjs';

const rawColourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** Style rules of the site: colours through tokens, everything in a cascade layer, flat selectors. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: siteRules,
  ignoreFiles: ['**/node_modules/**', 'var/**', 'coverage/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'site/in-layer': true,
    'site/nesting': true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': rawColourFunctions,
    'declaration-property-value-disallowed-list': [
      { '/.*/': ['/--palette-/'] },
      { message: (property) => `"${property}" uses the palette. Use the token that says what the colour means.` },
    ],
    'selector-class-pattern': [camelCase(), { message: (name) => `"${name}" is no camelCase class name.` }],
    'keyframes-name-pattern': [camelCase(), { message: (name) => `"${name}" is no camelCase name of keyframes.` }],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Order by subject reads better than order by specificity; layers decide between files.
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
    // Global names by which drawings in content are coloured; reduced motion must win over everything.
    { files: ['shared/src/design/figures.css'], rules: { 'selector-class-pattern': null } },
    { files: ['shared/src/design/base.css'], rules: { 'declaration-no-important': null } },
  ],
};

function camelCase() {
  return /^[a-z][a-zA-Z0-9]*$/;
}
