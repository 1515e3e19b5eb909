import { render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import type { ReactElement, RefCallback } from 'react';

/** Props that every component passes on to the element that it renders. */
export type GivenProps = { 'data-testid': string; className: string; ref: RefCallback<Element> };

/** Tag name of a component's element, and a function that renders the component with the given props. */
export type ConformanceSubject = readonly [element: string, show: (given: GivenProps) => ReactElement];

/**
 * Declares tests of all components of a folder, which has one subfolder for each. A component must be listed in
 * `subjects`, render its element, pass on props, class name and ref, and render no inline style.
 */
export function testConformance(folder: string, subjects: Readonly<Record<string, ConformanceSubject>>): void {
  test('every component of the folder is tested', () => {
    expect(Object.keys(subjects).sort()).toEqual(listComponents(folder));
  });

  test.each(Object.entries(subjects))('%s passes props, class name and ref on to its element', (_name, [tag, show]) => {
    const refs: Element[] = [];
    const ref = (element: Element | null) => void (element && refs.push(element));
    const { getByTestId } = render(show({ 'data-testid': 'subject', className: 'fromCaller', ref }));
    const subject = getByTestId('subject');
    expect(subject.tagName).toBe(tag);
    expect(subject).toHaveClass('fromCaller');
    expect(refs).toEqual([subject]);
  });

  test.each(Object.entries(subjects))(
    '%s renders no inline style, which the Content-Security-Policy forbids',
    (_name, [, show]) => {
      const { container } = render(show({ 'data-testid': 'subject', className: '', ref: () => undefined }));
      expect(container.querySelector('[style]')).toBeNull();
    },
  );
}

/** Returns the names of a folder's components: its subfolders that start with a capital letter. */
export function listComponents(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
