import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate and its key, in PEM. The certificate is its own authority. */
export type Certificate = { cert: string; key: string };

/** Creates a self-signed certificate. @param name such as `DNS:mail.example` or `IP:127.0.0.1`. */
export function createCertificate(name: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const { status, stderr } = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=mail', '-addext', `subjectAltName=${name}`, '-keyout', key, '-out', cert],
    ]);
    if (status !== 0) throw new Error(`openssl created no certificate: ${String(stderr)}`);
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
