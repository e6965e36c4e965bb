import mongoose from 'mongoose';

export const isId = (id: string) => mongoose.isValidObjectId(id) && id.length === 24;
export const newId = () => new mongoose.Types.ObjectId().toHexString();
export const isStaleSave = (error: unknown) => error instanceof mongoose.Error.VersionError;
/** Whether a unique index was violated. */
export const isDuplicate = (error: unknown) => (error as { code?: number }).code === 11_000;
