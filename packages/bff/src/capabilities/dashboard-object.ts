/**
 * What a dashboard's token is for, as its claim `obj`: `{server}/{dashboard id}`. The server's name is percent-encoded, so
 * that the first slash ends it: `a` with the id `b/c` and `a/b` with the id `c` are two dashboards.
 */
export const dashboardObject = (server: string, id: string): string => `${encodeURIComponent(server)}/${id}`;

/** The dashboard that `obj` names. */
export function dashboardOf(obj: string): { server: string; id: string } {
  const slash = obj.indexOf('/');
  return { server: decodeURIComponent(obj.slice(0, slash)), id: obj.slice(slash + 1) };
}
