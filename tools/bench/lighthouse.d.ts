/** The part of Lighthouse that the bench uses; its own types need what is not installed. */
declare module 'lighthouse' {
  type Flags = { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly string[] };
  type Audit = { score: number | null; numericValue?: number };
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
  export type Report = {
    audits: Record<string, Audit>;
    categories: Record<string, Category>;
    runtimeError?: { message: string };
  };
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}
