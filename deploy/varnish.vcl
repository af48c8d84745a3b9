# Varnish in front of the site, which tells it by key what changed: needs varnish-modules (for xkey). The site has
# CDN_MAX_AGE=31536000, CDN_PURGE_URL=http://127.0.0.1:6081/purge-by-key, CDN_PURGE_BY=key and TRUSTED_PROXIES with the
# address of Varnish. TLS ends in front of it. npm run test:cdn runs this file.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

# Where the site's instances are.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/purge-by-key") {
    if (client.ip !~ purgers || req.method != "POST") {
      return (synth(403, "Forbidden"));
    }
    set req.http.n-gone = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Dropped " + req.http.n-gone));
  }

  # What Varnish is told here is told by nobody else.
  unset req.http.X-Forwarded-Host;

  # Of a signed-in person, and of programs: nothing is looked for, and nothing is held.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "(?i)^/(admin|api|public/api|rest)(/|$|\?)") {
    return (pass);
  }
  # The same page, however it is written: the site lets only its plain address be held.
  if (req.url !~ "(?i)^/(media|static|share)/") {
    set req.url = regsuball(req.url, "(?i)([?&])(utm_[a-z]+|gclid|fbclid|msclkid|mc_[ce]id)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
    if (req.url !~ "\?") {
      set req.url = std.tolower(req.url);
    }
  }
  # Public pages are the same for everyone; what is not, the site forbids to hold.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Held is what the site names for it, and nothing else.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage=|immutable") {
    set beresp.uncacheable = true;
    # Asked side by side meanwhile, not one after the other.
    set beresp.ttl = 10s;
    return (deliver);
  }
  # After a purge the next one waits for the new page: nobody sees the old one.
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  # To browsers: ask each time.
  if (resp.http.Cache-Control ~ "s-maxage=") {
    set resp.http.Cache-Control = "no-cache";
    unset resp.http.Age;
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
