import { generateKeyPairSync } from 'node:crypto';
import { runCommand } from './processes/progress.ts';

/** `npm run release-key`: makes a key pair for signing releases, and says where each half belongs. */
await runCommand(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const known = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  process.stdout.write(
    `Keep this where your releases are made, and nowhere else:\n  RELEASE_SIGNING_KEY=${secret}\n` +
      `Add this to your part's list in shell/release-keys.json; from then on nothing else is released in its name:\n  "${known}"\n`,
  );
});
