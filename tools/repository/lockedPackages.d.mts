export function lockedPackages(lock: string): string;
