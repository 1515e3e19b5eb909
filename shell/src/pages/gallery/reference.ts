import type { BandTone } from '@site/shared';
import type { ReactNode } from 'react';

/** A component of the shared modules, as the reference shows it. */
export type ComponentEntry = {
  /** Name of the export. */
  component: string;
  /** Role, keyboard and what the caller must provide; one sentence each. */
  accessibility: readonly string[];
  variants: readonly Variant[];
  /** Added by `referenceLoader.ts` in development builds. */
  reference?: ComponentReference;
};

/** A rendered state of a component with its code. */
export type Variant = {
  /** Unique among the variants of its component. */
  name: string;
  example: ReactNode;
  tone?: BandTone;
  /**
   * Arrangement of the example's elements: one below the other (default), in a row that wraps, in columns of equal width,
   * or over the full width of the window. `code` shows the code only.
   */
  layout?: 'stack' | 'row' | 'columns' | 'wide' | 'code';
  /** Source text of `example`, or of the component that it renders. Added by `referenceLoader.ts`. */
  code?: string;
};

/** Facts about a component from its source files. */
export type ComponentReference = {
  /** Import name of the shared module that exports it. */
  entry: string;
  /** File that declares it, from the root. */
  file: string;
  /** Text of its docblock; code is in backticks. */
  description: string;
  props: readonly PropReference[];
  /** DOM interface of the element, such as `HTMLAnchorElement`, if the component passes other attributes on to it. */
  passesOnTo?: string;
  /** Compressed size of its own files. */
  bytes: { script: number; style: number };
};

/** A prop that the component declares. */
export type PropReference = {
  name: string;
  /** The type as TypeScript; of a union of literals, its members. */
  type: string;
  isOptional: boolean;
  /** Default value as source text. */
  initial?: string;
  description: string;
};
