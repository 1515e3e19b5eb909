import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Returns the SHA-256 of a sender's IP address in hex; for IPv6, of its /64 network, because one connection can use
 * all addresses of it. The stores keep the digest instead of the address.
 */
export function digestAddress(address: string): string {
  return createHash('sha256').update(groupOf(address)).digest('hex');
}

function groupOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // an IPv4-mapped IPv6 address becomes IPv4
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
