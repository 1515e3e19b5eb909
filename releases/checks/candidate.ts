import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestOf } from '../store/digest.ts';
import { listTree } from '../store/folderReleaseStore.ts';
import { releaseFile, releaseFileLimitBytes } from '../store/release.ts';
import { signatureFile } from '../signing/signature.ts';
import type { ReleaseStore, StoredFile } from '../store/releaseStore.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of a candidate, as it was found. */
export type CandidateFile = {
  /** Whether it is a file: no link, no device. */
  isRegularFile: boolean;
  bytes: number;
  /** Digest of its bytes; absent where they were not read, because it is too large or no file. */
  integrity?: string;
  /** Of a precompressed form: the digest of what it unpacks to, or that it does not unpack. */
  decompressedDigest?: string;
  /** Of a style sheet: its text. */
  text?: string;
};

/** A release as it lies in its folder, before anybody believes what it says of itself. */
export type Candidate = {
  /** The part and the id that its place says. */
  part: string;
  id: string;
  /** Its description, where it has one that is read. */
  description: Buffer | undefined;
  /** The signature of its description, where it has one. */
  signature: string | undefined;
  /** Everything else in its folder, by its path there. */
  files: ReadonlyMap<string, CandidateFile>;
};

/** Most files of a release, and the most bytes of one and of all: what is beyond is not read, and refused. */
export const fileLimits = { count: 2000, fileBytes: 20 * 1024 * 1024, allBytes: 100 * 1024 * 1024 } as const;

/** What a compressed file is named, and how it is unpacked. */
const decompressors: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Reads a stored release as a candidate. */
export function readStoredCandidate(store: ReleaseStore, part: string, id: string): Promise<Candidate> {
  return readCandidate(part, id, {
    list: () => store.listFiles(part, id),
    read: (file) => store.readFile(part, id, file),
  });
}

/** Reads a built folder as a candidate for a part's and an id's place. */
export function readBuiltCandidate(folder: string, part: string, id: string): Promise<Candidate> {
  return readCandidate(part, id, {
    list: () => listTree(folder),
    read: (file) => readFile(path.join(folder, file)),
  });
}

type Source = { list: () => Promise<StoredFile[]>; read: (file: string) => Promise<Buffer | undefined> };

async function readCandidate(part: string, id: string, { list, read }: Source): Promise<Candidate> {
  const found = await list();
  const isReadable =
    found.length <= fileLimits.count && found.reduce((sum, { bytes }) => sum + bytes, 0) <= fileLimits.allBytes;
  const files = new Map<string, CandidateFile>();
  let description: Buffer | undefined;
  let signature: string | undefined;
  for (const { path: name, isRegularFile, bytes: size } of found) {
    if ((name === releaseFile || name === signatureFile) && isRegularFile && size <= releaseFileLimitBytes) {
      const bytes = await read(name);
      if (name === releaseFile) description = bytes;
      else signature = bytes?.toString();
      continue;
    }
    const isRead = isReadable && isRegularFile && size <= fileLimits.fileBytes;
    const bytes = isRead ? await read(name) : undefined;
    files.set(name, { isRegularFile, bytes: size, ...(bytes && (await describeBytes(name, bytes))) });
  }
  return { part, id, description, signature, files };
}

async function describeBytes(name: string, bytes: Buffer): Promise<Omit<CandidateFile, 'isRegularFile' | 'bytes'>> {
  const extension = path.extname(name);
  const unpack = decompressors[extension];
  return {
    integrity: digestOf(bytes),
    ...(unpack && {
      decompressedDigest: await digestOfUnpacked(unpack(bytes, { maxOutputLength: fileLimits.fileBytes })),
    }),
    ...(extension === '.css' && { text: bytes.toString() }),
  };
}

async function digestOfUnpacked(unpacking: Promise<Buffer>): Promise<string> {
  return unpacking.then(digestOf, () => 'nothing that can be unpacked');
}
