import { relative, sep } from 'node:path';
import type { Config } from '../../config.ts';
import type { StorageDriver } from '../../storage/driver.ts';

/**
 * The internal address under which a front nginx finds the file (X-Accel-Redirect), when `storage.accel_prefix` is set
 * and the driver has a file of exactly these bytes. `storage.dir` must be the root of that address:
 *
 *   location /stored/ {                      # storage.accel_prefix = "/stored/"
 *     internal;
 *     alias /var/lib/mcp-canvas/files/;      # storage.dir, with a slash at the end
 *     etag off;
 *     # nginx passes on only some headers of the answer that redirects; these keep stored bytes inert.
 *     add_header ETag $upstream_http_etag;
 *     add_header X-Content-Type-Options $upstream_http_x_content_type_options;
 *     add_header Content-Security-Policy $upstream_http_content_security_policy;
 *     add_header Cross-Origin-Resource-Policy $upstream_http_cross_origin_resource_policy;
 *     add_header Referrer-Policy $upstream_http_referrer_policy;
 *     # With cors.allowed_origins also:
 *     add_header Access-Control-Allow-Origin $upstream_http_access_control_allow_origin;
 *     add_header Access-Control-Allow-Credentials $upstream_http_access_control_allow_credentials;
 *     add_header Access-Control-Expose-Headers $upstream_http_access_control_expose_headers;
 *     add_header Vary $upstream_http_vary;
 *   }
 */
export function accelAddress({ storage }: Pick<Config, 'storage'>, driver: StorageDriver, key: string): string | undefined {
  if (storage.accel_prefix === undefined || storage.dir === undefined) return undefined;
  const path = driver.localPath?.(key);
  if (path === undefined) return undefined;
  const steps = relative(storage.dir, path).split(sep);
  if (steps[0] === '..') return undefined;
  return `${storage.accel_prefix.replace(/\/?$/, '/')}${steps.map(encodeURIComponent).join('/')}`;
}
