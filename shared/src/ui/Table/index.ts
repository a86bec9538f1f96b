export { Table } from './Table';
