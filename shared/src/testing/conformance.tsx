import { render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import type { ReactElement, RefCallback } from 'react';

/** What every component of a room passes on to the element that it renders. */
export type GivenProps = { 'data-testid': string; className: string; ref: RefCallback<Element> };

/** The name of a component's element, and the component with what it is given. */
export type ConformanceSubject = readonly [element: string, show: (given: GivenProps) => ReactElement];

/**
 * Declares the tests that every component of a room passes, one folder each: it stands among `subjects`, renders
 * its element, passes on props, class name and ref, and writes no inline style.
 */
export function testConformance(room: string, subjects: Readonly<Record<string, ConformanceSubject>>): void {
  test('every component of the room is tried', () => {
    expect(Object.keys(subjects).sort()).toEqual(listComponents(room));
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
    '%s writes no inline style, which the page’s policy forbids',
    (_name, [, show]) => {
      const { container } = render(show({ 'data-testid': 'subject', className: '', ref: () => undefined }));
      expect(container.querySelector('[style]')).toBeNull();
    },
  );
}

/** Names of a room's components: its folders that are named as components are. */
export function listComponents(room: string): string[] {
  return readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
