import { createHash } from 'node:crypto';
import type { Client } from './link.ts';

/** A script that Redis runs as one step: all of its effects are there, in memory, in the append-only file and on replicas, or none. */
interface Script {
  text: string;
  sha: string;
}
const script = (text: string): Script => ({ text, sha: createHash('sha1').update(text).digest('hex') });

/**
 * Appends a batch. KEYS: stream, state, what this producer appended last. ARGV: sequence of the batch, how long it is remembered
 * (ms), events, bytes and age (ms) held at most, 1 when the batch ends the session, channel, then for each event the call
 * that it is a part of behind `+`, or behind `=` where it ends it (or empty), and the event as JSON. Answers `ended`, or `{id before it, or -} {1 when there is to be trimmed} {id} {id} …`,
 * with `-` for what was left out: the same again for a batch that was taken in.
 */
export const appendScript = script(`
local last = redis.call('HMGET', KEYS[3], 'seq', 'answer')
if last[1] and tonumber(last[1]) >= tonumber(ARGV[1]) then
  redis.call('PEXPIRE', KEYS[3], ARGV[2])
  if last[1] ~= ARGV[1] then return redis.error_reply('STALE this batch was given up') end
  return last[2]
end
local state = redis.call('HMGET', KEYS[2], 'ended', 'last', 'oldest', 'compacted')
if state[1] then return 'ended' end
local ids, told, bytes, newest = {}, {}, 0, nil
for i = 8, #ARGV, 2 do
  local over = 'over:' .. string.sub(ARGV[i], 2)
  if ARGV[i] ~= '' and redis.call('HEXISTS', KEYS[2], over) == 1 then
    ids[#ids + 1] = '-'
  else
    if string.sub(ARGV[i], 1, 1) == '=' then redis.call('HSET', KEYS[2], over, 1) end
    newest = redis.call('XADD', KEYS[1], '*', 'e', ARGV[i + 1])
    bytes = bytes + #ARGV[i + 1]
    ids[#ids + 1] = newest
    told[#told + 1] = '["' .. newest .. '",' .. ARGV[i + 1] .. ']'
  end
end
if not newest then return '- 0 ' .. table.concat(ids, ' ') end
local function ms(id) return string.match(id, '^%d+') end
local oldest = state[3] or ms(newest)
redis.call('HSET', KEYS[2], 'last', newest, 'oldest', oldest)
if ARGV[6] == '1' then redis.call('HSET', KEYS[2], 'ended', 1) end
bytes = redis.call('HINCRBY', KEYS[2], 'bytes', bytes)
local length, due = redis.call('XLEN', KEYS[1]), '0'
if length > math.max(tonumber(ARGV[3]), tonumber(state[4] or '0')) then due = '1' end
if length > 1 and (bytes > tonumber(ARGV[4]) or ms(newest) - oldest > tonumber(ARGV[5])) then due = '1' end
local before, list = state[2] or '-', table.concat(ids, ' ')
redis.call('HSET', KEYS[3], 'seq', ARGV[1], 'answer', before .. ' 0 ' .. list)
redis.call('PEXPIRE', KEYS[3], ARGV[2])
redis.call('PUBLISH', ARGV[7], '["' .. before .. '",[' .. table.concat(told, ',') .. ']]')
return before .. ' ' .. due .. ' ' .. list
`);

/**
 * Replaces the oldest events by what was compacted from them, unless somebody else did. KEYS: stream, state, base. ARGV: id of the
 * base that was compacted (or empty), id of the last event in the new one, how many events it has, these as JSON, id and instant (ms)
 * of the first event that stays, bytes that go.
 */
export const trimScript = script(`
if (redis.call('HGET', KEYS[3], 'id') or '') ~= ARGV[1] or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[3], 'id', ARGV[2], 'events', ARGV[4])
redis.call('XTRIM', KEYS[1], 'MINID', ARGV[5])
redis.call('HSET', KEYS[2], 'compacted', ARGV[3], 'oldest', ARGV[6])
redis.call('HINCRBY', KEYS[2], 'bytes', -tonumber(ARGV[7]))
return 1
`);

/** Forgets a session and tells its readers. KEYS: stream, state, base. ARGV: channel. */
export const removeScript = script(`
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('PUBLISH', ARGV[1], 'removed')
return 1
`);

/** Gives a new connection's server what it will be asked to run. */
export async function loadScripts(client: Client): Promise<void> {
  await Promise.all([appendScript, trimScript, removeScript].map(({ text }) => client.scriptLoad(text)));
}

export const runScript = (client: Client, { sha }: Script, keys: string[], values: readonly string[]): Promise<unknown> => client.evalSha(sha, { keys, arguments: [...values] });
