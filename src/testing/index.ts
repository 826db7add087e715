/** `tock/testing`: for development without a physical board; see docs/testing.md. */
export { type BoardProfile, parseProfileText } from '../devices/profile.js';
export { VirtualBoard } from '../devices/virtual/virtual-board.js';
export { Board, type Colour, type Hole } from '../rules/board/holes.js';
export { type Settings, usualSettings } from '../table/settings.js';
export { Table } from '../table/table.js';
export { ManualEnvironment } from './environment.js';
export { type ServedBoard, serveBoard } from './serve-board.js';
export { SimulatedBoard, type ToHost } from './simulated-board.js';
export { type SeededTable, seededTable } from './table.js';
