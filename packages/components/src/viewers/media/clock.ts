const two = (number: number): string => String(number).padStart(2, '0');

/** A time in seconds as players write it, with hours where there are any, or where `long` asks for them. */
export function clock(seconds: number, long = seconds >= 3600): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  return long ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
