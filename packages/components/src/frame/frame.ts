/**
 * The script of the frame page `/mcp-canvas/frame`, and its only one: it shows sanitised HTML without scripts, one remote
 * page of an allowed origin, or one View. It must not know the canvas, the stream or the service; all it learns comes through one port.
 */
import { startFramePage } from './start.ts';

startFramePage();
