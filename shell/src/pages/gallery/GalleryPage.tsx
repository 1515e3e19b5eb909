import { Hero, PageHead, titleOf } from '@site/shared';
import { Compositions } from './Compositions.tsx';
import { ComponentReferenceList } from './ComponentReferenceList.tsx';

/** Renders the reference of the shared components: variants, code, props, accessibility, bytes. In development only. */
export function Component() {
  return (
    <>
      <PageHead
        title={titleOf('Component reference')}
        description="Every component of the shared modules."
        keywords={[]}
      />
      <Hero
        label="Design system"
        heading="Component reference"
        lead="Every component of the shared modules: variants, code to copy, props from the types, notes on accessibility. Bytes are those of its own files, minified and compressed alone."
      />
      <ComponentReferenceList />
      <Compositions />
    </>
  );
}
