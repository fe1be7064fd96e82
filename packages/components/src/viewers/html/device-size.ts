/** What a page is looked at on: the room that there is, or a device. */
export type Device = 'full' | 'tablet' | 'phone';

/** CSS pixels of the devices' width, held upright. */
export const deviceWidths: Readonly<Record<Exclude<Device, 'full'>, number>> = { tablet: 820, phone: 390 };

export const devices: readonly Device[] = ['full', 'tablet', 'phone'];

export const isDevice = (value: unknown): value is Device => devices.includes(value as Device);

/** Size of the page in CSS pixels of its own, and how much smaller it is drawn; 1 where it fits. */
export interface SheetSize {
  width: number;
  height: number;
  scale: number;
}

/** A page is never narrower than its device: what does not fit is drawn smaller, so that its layout is that of the device. Undefined where it fills the room. */
export function sheetSize(device: Device, room: { width: number; height: number }): SheetSize | undefined {
  if (device === 'full' || room.width <= 0 || room.height <= 0) return undefined;
  const width = deviceWidths[device];
  const scale = Math.min(1, room.width / width);
  return { width, height: room.height / scale, scale };
}

/** The size of a page that is wider than its room: it is drawn smaller until it fits, but not smaller than half. Undefined where there is room. */
export function fittedSize(pageWidth: number, room: { width: number; height: number }): SheetSize | undefined {
  if (pageWidth <= room.width || room.width <= 0 || room.height <= 0) return undefined;
  const scale = Math.max(0.5, room.width / pageWidth);
  return { width: room.width / scale, height: room.height / scale, scale };
}
