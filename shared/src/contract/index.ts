export * from './calculationFaults.ts';
export * from './entities.ts';
export * from './inquiry.ts';
export * from './inquiryRules.ts';
export * from './responses.ts';
export * from './search.ts';
