# Gives each visitor a bucket from 0 to 99, so that Varnish stores pages while a canary runs: one for each bucket. It sets
# the cookie that the site servers would set, and only while a canary runs: pages then have `Vary: x-site-bucket`.
vcl 4.1;

import cookie;
import std;

sub vcl_recv {
	cookie.parse(req.http.Cookie);
	set req.http.X-Site-Bucket = cookie.get("site-bucket");
	if (req.http.X-Site-Bucket !~ "^[0-9]{1,2}$") {
		set req.http.X-Site-Bucket = std.integer(real=std.random(0, 100));
	}
}

sub vcl_backend_fetch {
	# Another server may start to serve a canary a moment later: one server answers all pages of a bucket.
	set bereq.backend = site_servers.backend(
	    by=KEY, key=site_servers.key(bereq.http.X-Site-Bucket), alt=bereq.retries);
}

sub vcl_deliver {
	if (resp.http.Vary ~ "(?i)x-site-bucket") {
		# Half an hour after the last page: one visit keeps its bucket.
		set resp.http.Set-Cookie = "site-bucket=" + req.http.X-Site-Bucket
		    + "; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax";
		if (req.http.X-Forwarded-Proto == "https") {
			set resp.http.Set-Cookie = resp.http.Set-Cookie + "; Secure";
		}
		# Caches between Varnish and the visitor do not know buckets.
		set resp.http.Cache-Control = "private, max-age=0";
		set resp.http.Vary = "accept-encoding";
	}
}
