import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSigningKey } from '@site/releases/signing/releaseKeys';
import { root } from '../repository/repository.ts';

/**
 * Reads the private key that signs the links of previews on the sites of this clone. Creates it if there is none; only
 * the account of this process can read it.
 */
export async function readPreviewKey(
  file = path.join(root, 'var/preview-key'),
): Promise<{ key: KeyObject; file: string }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const created = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await mkdir(path.dirname(file), { recursive: true });
  // Exclusive: the site server of another `npm start` may use the existing key.
  await writeFile(file, `${created}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return { key: parseSigningKey((await readFile(file, 'utf8')).trim(), file), file };
}
