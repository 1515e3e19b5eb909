/** Stands for any CSS module in unit tests: each class is named as in the style sheet. */
const classes: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default classes;
