/** Addresses (`host:port`) that a Caddy listens on, and those behind it. */
export type FrontAddresses = {
  site: string;
  service: string;
  servers: readonly string[];
  services: readonly string[];
};

/** Returns the configuration of a Caddy in front of the site servers, and of the site services for the servers. */
export function toCaddyfile({ site, service, servers, services }: FrontAddresses): string {
  return `{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
http://${site} {
	bind 127.0.0.1
	reverse_proxy ${servers.join(' ')} {
		lb_policy round_robin
		lb_try_duration 8s
		lb_try_interval 100ms
		health_uri /_site/health
		health_interval 1s
		health_timeout 2s
		fail_duration 2s
	}
}
http://${service} {
	bind 127.0.0.1
	reverse_proxy ${services.join(' ')} {
		lb_policy first
		lb_try_duration 3s
		lb_try_interval 100ms
		health_uri /api/health
		health_interval 1s
		health_timeout 2s
		fail_duration 2s
	}
}
`;
}
