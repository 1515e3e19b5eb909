/** Replaces CSS modules in unit tests: each class keeps its name from the style sheet. */
const classes: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

export default classes;
