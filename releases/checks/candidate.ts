import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestOf } from '../store/digest.ts';
import { listTree } from '../store/folderReleaseStore.ts';
import { releaseFile, releaseFileLimitBytes } from '../store/release.ts';
import { signatureFile } from '../signing/signature.ts';
import type { ReleaseStore, StoredFile } from '../store/releaseStore.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Metadata of a file in the folder of a candidate. */
export type CandidateFile = {
  /** False for a symbolic link, a device or another special file. */
  isRegularFile: boolean;
  bytes: number;
  /** Digest of its bytes; absent if the file is too large or not a regular file, and was not read. */
  integrity?: string;
  /** Precompressed files only: digest of the decompressed bytes, or a text that equals no digest. */
  decompressedDigest?: string;
  /** Style sheets only. */
  text?: string;
};

/** Content of a release's folder before the release checks; the description is not trusted yet. */
export type Candidate = {
  /** Part and id by its path in the release store. */
  part: string;
  id: string;
  /** Bytes of `release.json`; undefined if it is missing, too large or not a regular file. */
  description: Buffer | undefined;
  /** Signature of the description; undefined for an unsigned release. */
  signature: string | undefined;
  /** All other files, by path within the folder. */
  files: ReadonlyMap<string, CandidateFile>;
};

/** Limits for the files of a release. A release above them is rejected, and its files are not read. */
export const fileLimits = { count: 2000, fileBytes: 20 * 1024 * 1024, allBytes: 100 * 1024 * 1024 } as const;

/** Decompression functions by file extension. */
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

/** Reads a build folder as a candidate with this part and id. */
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
  const decompress = decompressors[extension];
  return {
    integrity: digestOf(bytes),
    ...(decompress && {
      decompressedDigest: await digestDecompressed(decompress(bytes, { maxOutputLength: fileLimits.fileBytes })),
    }),
    ...(extension === '.css' && { text: bytes.toString() }),
  };
}

async function digestDecompressed(decompressing: Promise<Buffer>): Promise<string> {
  return decompressing.then(digestOf, () => 'not decompressible');
}
