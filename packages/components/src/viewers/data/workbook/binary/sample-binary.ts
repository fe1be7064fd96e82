import { unzlibSync } from 'fflate';
import { decodeBase64 } from '../../../content/decode.ts';

/**
 * For tests: a workbook of Excel 97 as another program writes it (Spreadsheet::WriteExcel 2.40, zlib): birds with formats, a note, a link, a hidden row and column, formulas
 * with a text, a number, an error and a flag; a sheet out of sight; one that begins at the right, with names of groups; an empty one.
 */
const packed = [
  'eNrtWV1sVEUUPnPv3e3utsv+UKxUqRsIyk9TIQUlprDbIgliTBA1EqPC0u7aTbu7zXZN6IPxAvKGCZGEZF8UEBM1PGhMiFEja+IDJhvl0cdq1PiDcU38TcTrd2bm3t2WNilKGqid2zsz55sz59yZM/ecc7eXPotNnn678wuaVraRSX87QfI3',
  'YQJ3q0tECeOOw123bcPtLJabqgQDMKTfR++Hay39sB/be4AM+sraSnFp6Cc3/7hhCxC2/17jRdlbKeuNtIwuss2fPy7UofBRfymXHr1BBj4w5jpwC52aIspPj6aHi/m0O6WNeETMWUmAQjTtsbqsFXQWgsQq6qZVuDZQD+4NlMBunkuspC4r',
  'Qq9hHg0l8vl8YgJlktqliF+dRNNrWE1MwX9ZxK8XLmimfV6v+P+Yjq+dBe+eBV83Cx6cEQ+5zxOYire6+E4NW2Et56zCrenyX5sFD82IK/lRStw6FW+b4XlOGBZFbdPhNmb7ZRu3LdkutVtkSzbJtt32OS/Rl7RFzuWIIWOGrjiASAQdmyFd',
  '2basiTvVahWNTZWKQ5XeLFhrVAN/FpfDjFnQNUfOc7RMJc/W4mylEDw8r4b5jlOhCmingrmQ69Qq1Jt1qLdWAw5uviu4sxCfrdDJkycJDNRbAdCLP9wVeQPrxVwARylMx0Pq1R/IlYbGj9ISWh/l7fPTztzQUKZwFBvcE5PWE/f6d/l3+jf6',
  'eVpyqZq2Iz9WnjgG0whcP9ATFCGq71Guqc6G4Y1lx2PosCx0v5da6+y2L8BMATokgrBXVaRQp6jrZzwDlFAAtgx04P4dYfwvyll8GuLK+T9bGM9kCpBeSOczaJjyEY2VcoMZE74pPQFqfDhd4sFCsZwBOZwpFQtDRAfnoWBBg+nsd4lyplS4',
  'OD8q56PAzvmXu8WCWc98FD6I5WJp5Pjitt1oBY4knRjNFUZgo0fSo5lxOIvtxfGyQ51wS2G/+lZ4wK+i2D44y6ctkiFP5aPRKfnoOuna1qMWdFj27UYUotXsC+HWD2HkI7gyk8FlqjkiuV+Q9Z3enG+TdzX113j9enJtU/808jI4PFJpnIHc',
  'd69O9SaTbivoMYwE6DmETQvX+VBEueIlOo106ytycYREU3iUAGV4lAHK9CgTlOVRFiifR/lAuTJZWoRaeAZ0crSI6AXcnlKIQR0K2HVCIyap0J46841GLFruxvSkkuqDnIDWYUgdQa3DaNLRnVJIQ8erGnF17Nc6jCYdl5JKKusIaR2m1NGq',
  'dZhNOjanFOLp+OmcRlwdttZhNun4PKmkso42rYP38zaOf1KH1aSjL6WQxjre0Yir45TWYTXpmEwqqaxjibTzamklV6r6KGa6w6ByscOkcnp0wNgtWowAM5aLoP34EvA1HsV+OKU6YVrNdhFVUR0QFmSvAJsBNkNa25XdQl2CuqDbT3eAwaSI',
  'PAQNhiDdD6AKlrAw/GDhs+TaeJlU+64Yk5N8uC598v3En+99Gjt2mN6kB99oNeRZxFqn4X3AhqmMa4zG6T66G1eGDlKa8kBG0e+hIpXoGeDDoEqgCpTE+FZ8NiL1MKLqDVUJIO0XEbqMDyesr35R/roQqAfc/MbiPTTrb8m9tOpr5LsTrEfp',
  '6mJQSM5jY/s0/0G0Z9oUzrL40J1AnnSPm2bqbGmvfNMPid14vCOyviCiFCMhX/ukwSfugmnIMxuVWRaf0zraHHp1qPwY/RgD9BRtwu7GcVYExVLNTxjG/s9eLsu3LixlnBdxihvuyFJS6+3j3H07krPEgfTgSCJXSDyULg0O9/TJ8aDm1T6A',
  'Itp98VtP/UNp2mbE6UOJNT9VvzwQQp+dFd4R1rNvZtfs+mLh1a4vVovkDTl/1YbwFpgLbQssrzY10qlYz76SYufAa+2kr3VY0cdGchou5+supzmFkx1+IxxFveDEfi3mUcaUMVOPqfDQcJv15PQwQ16YcZGAF2ZcJKpDQENOe2p6KFnuhRIv',
  'SFbdUCKRxL5TxgAfiN9a/hcHounn3mt5CxbLwil7EJiLCOMJ2oEAXUagnrim+ZyYur8liznOcf9fwOVxmSaM0AH5HCPX/PxxHOjm37PnOm9T+/Xbw3+j/3qW/6Lf/eHI1JHBp50YO8CATihC2mZ8X1n8l8mCKv8AJ8nRNA==',
].join('');

export const sampleBinary = (): Uint8Array<ArrayBuffer> => unzlibSync(decodeBase64(packed, 'sample')) as Uint8Array<ArrayBuffer>;
