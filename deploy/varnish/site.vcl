# Shared cache between the front (Caddy, nginx or HAProxy, which have TLS) and the site servers. For Varnish 7.1 or newer.
# Varnish stores pages as `Cache-Control` and `Vary` of the site allow: 10 s, and 30 s more while it fetches a new one.
#
# Start varnishd with `-p http_gzip_support=off`: the site sends compressed answers. Let only the front reach its port.
vcl 4.1;

import directors;

probe ready {
	# A server that drains answers 503 within one interval. Its DRAIN_MS has to be longer: 3000 for this interval.
	.url = "/_site/ready";
	.interval = 1s;
	.timeout = 1s;
	.window = 1;
	.threshold = 1;
	.initial = 1;
}
backend site1 {
	.host = "127.0.0.1";
	.port = "4000";
	.connect_timeout = 1s;
	.first_byte_timeout = 65s;
	.probe = ready;
}
backend site2 {
	.host = "127.0.0.1";
	.port = "4010";
	.connect_timeout = 1s;
	.first_byte_timeout = 65s;
	.probe = ready;
}

sub vcl_init {
	new site_servers = directors.shard();
	site_servers.add_backend(site1);
	site_servers.add_backend(site2);
	site_servers.reconfigure();
}

sub vcl_recv {
	# Servers believe the bucket that a front names: a visitor must not name one.
	unset req.http.X-Site-Bucket;
	# `Vary: accept-encoding`: store one page for each encoding that the site sends, not for each list of a browser. Lists
	# with weights are rare, and remain as they are.
	if (req.http.Accept-Encoding !~ ";") {
		if (req.http.Accept-Encoding ~ "(?i)\bbr\b") {
			set req.http.Accept-Encoding = "br";
		} elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
			set req.http.Accept-Encoding = "gzip";
		}
	}
}

# Varnish stores no answer to a request with a cookie unless this subroutine ends the check. The site marks pages that
# differ between visitors as private, so that cookies need no other rule.
sub vcl_req_cookie {
	# In a preview, a stored page would be the public one.
	if (req.http.Cookie ~ "\bsite-preview=") {
		return (pass);
	}
	return;
}

sub vcl_backend_fetch {
	# A visitor stays on one server, and a GET that it did not answer goes to the other one.
	set bereq.backend = site_servers.backend(
	    by=KEY, key=site_servers.key(bereq.http.X-Forwarded-For), alt=bereq.retries);
}

sub vcl_backend_error {
	if (bereq.method == "GET" && bereq.retries == 0) {
		return (retry);
	}
}

# While a canary runs, the site servers answer every page. To store them here too, for each bucket of visitors, remove
# the `#` from the next line.
# include "/etc/varnish/buckets.vcl";
