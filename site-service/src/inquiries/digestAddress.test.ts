import { digestAddress } from './digestAddress.ts';

test('addresses of one IPv6 /64 network, and spellings of one IPv4 address, have the same digest', () => {
  for (const [one, other] of [
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff'],
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.1', '::ffff:c000:201'],
    ['fe80::1%eth0', 'fe80::2'],
  ] as const)
    expect(digestAddress(one)).toBe(digestAddress(other));
});

test('other networks and invalid addresses have other digests, which do not contain the address', () => {
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1', '192.0.2.2', 'unknown', ''];
  const digests = addresses.map(digestAddress);
  expect(new Set(digests).size).toBe(addresses.length);
  for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{64}$/);
});
