import { type ServiceFigures, serviceFiguresPath, serviceFiguresSchema } from '@site/shared/serviceFigures';
import { Value } from 'typebox/value';

/** Maximum time for the figures, in milliseconds. */
const limitMs = 1500;

/**
 * Reads the figures of a site service from its admin port. Resolves to undefined without an address, and if the service
 * does not answer or its response has another form.
 */
export async function readServiceFigures(adminUrl: string | undefined): Promise<ServiceFigures | undefined> {
  if (adminUrl === undefined) return undefined;
  try {
    const response = await fetch(new URL(serviceFiguresPath, adminUrl), { signal: AbortSignal.timeout(limitMs) });
    const figures: unknown = await response.json();
    return Value.Check(serviceFiguresSchema, figures) ? figures : undefined;
  } catch {
    return undefined;
  }
}
