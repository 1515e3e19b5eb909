/**
 * Types of the part of Lighthouse that the bench uses; the types in the package need packages that are not installed.
 */
declare module 'lighthouse' {
  type Flags = { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly string[] };
  type Audit = { score: number | null; numericValue?: number };
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
  /** Lighthouse's result for one page. */
  export type Report = {
    audits: Record<string, Audit>;
    categories: Record<string, Category>;
    runtimeError?: { message: string };
  };
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}
