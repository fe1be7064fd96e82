import { expect } from 'chai';
import { allowsWasm } from './wasm-allowed.ts';

describe('whether a policy lets WebAssembly be compiled', () => {
  const policies: [string | null, boolean][] = [
    [null, true],
    ['', true],
    ["img-src 'self'", true],
    ["script-src 'self'", false],
    ["default-src 'none'", false],
    ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", true],
    ["default-src 'wasm-unsafe-eval'; script-src 'self'", false],
    ["script-src 'unsafe-eval'", true],
    ["SCRIPT-SRC 'Wasm-Unsafe-Eval'", true],
    ["script-src 'wasm-unsafe-eval', script-src 'self'", false],
    ["script-src 'self'; script-src 'wasm-unsafe-eval'", false],
  ];
  for (const [policy, allowed] of policies) it(`${policy ?? 'no policy'}: ${allowed ? 'yes' : 'no'}`, () => expect(allowsWasm(policy)).to.equal(allowed));
});
